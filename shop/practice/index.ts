export { readAttempts, readResults, type TestAttempt, type TestResult } from './read-attempts.ts'
export { type PracticeTest, readQuestions, readSolutions, readTestPlan, type TestPlan } from './read-tests.ts'
export { type Question, type Score, type SolvedQuestion, scoreTest } from './score-test.ts'
export { saveAnswers, startTest } from './take-test.ts'
