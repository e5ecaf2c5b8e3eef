.PHONY: play test rules bench compile docs add mutants lock audit clean
play test rules bench compile docs add mutants lock audit clean:
	python3 run.py $@ $(ARGS)
