import { data, redirect } from 'react-router'
import {
  checkQuestions,
  formatQuestions,
  parseQuestions,
  placeTest,
  readQuestionFile,
  removeTest,
  type SolvedQuestion,
  saveTest,
} from '#shop/practice'
import { readDeskForm } from '../read-desk-form.ts'

type Errors = readonly { readonly path: string; readonly message: string }[]

/**
 * Carries out a form of a test, null for a new one: previews or saves it, gives it to titles, or deletes it. A refusal says
 * why and changes nothing. Changes are audited.
 */
export async function changeTest(request: Parameters<typeof readDeskForm>[0], id: number | null) {
  const { audited, deed, text, texts, fileOf } = await readDeskForm(request)
  const { deed: _, file: _file, ...typed } = texts()
  const entry = (action: string, testId: number, detail: Readonly<Record<string, unknown>>) => ({
    action: `test.${action}` as const,
    subject: `test:${testId}`,
    detail,
  })
  const answer = (errors: Errors, preview: readonly SolvedQuestion[] | null = null, values = texts()) =>
    data({ values, errors, preview }, { status: errors.length > 0 ? 422 : 200 })

  if (deed === 'preview' || deed === 'save') {
    const bytes = await fileOf('file')
    const read = bytes && (await readQuestionFile(bytes))
    if (read?.ok === false) return answer([{ path: 'file', message: read.refusal.message }])
    const written = read?.value ?? parseQuestions(text('questions'))
    const { questions, problems } = checkQuestions(written)
    const values = problems.length > 0 ? texts() : { ...texts(), questions: formatQuestions(questions) }
    const about = (path: string) => (bytes && path === 'questions' ? 'file' : path)
    if (deed === 'preview') {
      const errors = problems.map((message) => ({ path: about('questions'), message }))
      return answer(errors, errors.length > 0 ? null : questions, values)
    }
    const detail = { ...typed, questions: written.length }
    const saved = await audited(
      (tx) => saveTest(tx, typed, written, id),
      (testId) => ({ ...entry(id === null ? 'added' : 'changed', testId, detail), made: testId }),
    )
    if (saved.ok) throw redirect(`/desk/tests/${saved.value}?done=save`, 303)
    const { errors, path = '', message } = saved.refusal
    return answer(
      (errors ?? [{ path, message }]).map((each) => ({ ...each, path: about(each.path) })),
      null,
      values,
    )
  }

  if (id === null || (deed !== 'place' && deed !== 'delete')) throw data(null, { status: 400 })
  const changed = await audited<unknown>(
    (tx) => (deed === 'place' ? placeTest(tx, id, typed) : removeTest(tx, id)),
    () => entry(`${deed}d`, id, typed),
  )
  if (!changed.ok) return answer([{ path: changed.refusal.path ?? '', message: changed.refusal.message }])
  throw redirect(deed === 'place' ? `/desk/tests/${id}?done=place` : '/desk/tests?done=delete', 303)
}
