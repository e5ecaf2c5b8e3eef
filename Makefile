.PHONY: play test rules bench compile docs site add mutants lock audit clean
play test rules bench compile docs site add mutants lock audit clean:
	python3 run.py $@ $(ARGS)
