.PHONY: play test rules bench compile mutants lock audit clean
play test rules bench compile mutants lock audit clean:
	python3 run.py $@ $(ARGS)
