.PHONY: play test rules bench compile mutants lock clean
play test rules bench compile mutants lock clean:
	python3 run.py $@ $(ARGS)
