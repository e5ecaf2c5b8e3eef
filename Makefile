.PHONY: play test
play test:
	python3 run.py $@ $(ARGS)
