"""Runs the reference model over JSON lines from stdin.

Prints one JSON list per profile, [exact, conformance, average] for 10, 20, 30 years and to 85,
then one line {"seconds": ...}: processor time of computing alone, without start-up, reading or printing.
"""
import json
import os
import sys
import time

DATA = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "services", "calculator", "risk", "data")
sys.dont_write_bytecode = True
sys.path.insert(0, DATA)
import reference  # noqa: E402


def answer(profile):
    population, age = profile["population"], profile["age"]
    before = reference.lp(reference.mapp(profile, "lt50"), "lt50")
    after = reference.lp(reference.mapp(profile, "ge50"), "ge50")
    values = []
    for end in (min(age + 10, 90), min(age + 20, 90), min(age + 30, 90), 85):
        values.append(reference.exact(population, before, after, age, end))
        values.append(reference.risk(population, before, after, age, end)[0])
        values.append(reference.avg(population, age, end))
    return values


profiles = [json.loads(line) for line in sys.stdin if line.strip()]
start = time.process_time()
answers = [answer(profile) for profile in profiles]
seconds = time.process_time() - start
for values in answers:
    print(json.dumps(values))
print(json.dumps({"seconds": seconds}))
