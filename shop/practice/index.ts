export { checkQuestions, mostQuestions } from './check-questions.ts'
export { listPapers, listTests, placeTest, readTitlesOfTest } from './desk-tests.ts'
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
export { removeTest, saveTest } from './save-test.ts'
export { type Question, type Score, type SolvedQuestion, scoreTest } from './score-test.ts'
export { saveAnswers, startTest } from './take-test.ts'
export {
  formatQuestions,
  parseQuestions,
  questionMegabytes,
  readQuestionFile,
} from './written-questions.ts'
