export {
  type PracticeTest,
  readAttempts,
  readQuestions,
  readResults,
  readSolutions,
  readTestPlan,
  type TestAttempt,
  type TestPlan,
  type TestResult,
} from './read-tests.ts'
export { type Question, type Score, type SolvedQuestion, scoreTest } from './score-test.ts'
export { saveAnswers, startTest } from './take-test.ts'
