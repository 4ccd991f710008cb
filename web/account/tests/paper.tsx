import { useCallback, useEffect, useState } from 'react'
import { Form, useActionData, useFetcher } from 'react-router'
import type { Question } from '#shop/practice'
import { SubmitButton } from '../../storefront/submit-button.tsx'
import { RadioCard } from '../../ui/radio-card.tsx'
import { clock } from '../lectures/clock.ts'

type PaperProps = {
  readonly questions: readonly Question[]
  readonly answers: readonly number[]
  /** When it ends; null: a sample, without a time and without saving. */
  readonly timing: { readonly ends: string; readonly secondsLeft: number } | null
}

/** What the shop answers to a save: by question the answers that it took, null where none was sent. */
type Saved = { readonly words: string | null; readonly saved: readonly (number | null)[] | null }

/** The questions of a test to answer. With scripts each answer is saved at once, and the time left is counted. */
export function QuestionPaper({ questions, answers, timing }: PaperProps) {
  const saving = useFetcher<Saved>()
  const pressed = useActionData<Saved>()
  /** What the shop has of each question, as far as this page knows. */
  const [known, setKnown] = useState(answers)
  /** By question what was chosen here, of which nobody knows yet whether it is saved. */
  const [unsaved, setUnsaved] = useState<Readonly<Record<string, number>>>({})
  const left = useSecondsLeft(timing?.secondsLeft ?? null)
  const take = useCallback((saved: Saved['saved'] = null) => {
    if (saved === null) return
    setKnown((before) => before.map((option, at) => saved[at] ?? option))
    setUnsaved((before) =>
      Object.fromEntries(Object.entries(before).filter(([no, option]) => saved[Number(no) - 1] !== option)),
    )
  }, [])
  useEffect(() => take(saving.data?.saved), [take, saving.data])
  useEffect(() => take(pressed?.saved), [take, pressed])
  const save = (no: number, option: number) => {
    if (!timing) return
    // Also what a save before may not have brought through; no more, as another page may have changed it since.
    const all: typeof unsaved = { ...unsaved, [no]: option }
    setUnsaved(all)
    const fields = Object.fromEntries(Object.entries(all).map(([each, chosen]) => [`q${each}`, `${chosen}`]))
    void saving.submit({ intent: 'save', ...fields }, { method: 'post', defaultShouldRevalidate: false })
  }
  return (
    <Form method="post" action={timing ? undefined : '#score'} className="grid gap-6">
      {timing && (
        <input
          type="hidden"
          name="was"
          value={known.map((option, at) => (at + 1 in unsaved ? '-' : option)).join('')}
        />
      )}
      {/* Enter in an answer presses the first button of a form, which must not end the test. */}
      {timing && (
        <button type="submit" name="intent" value="save" hidden>
          Save answers
        </button>
      )}
      {timing && (
        <p className="sticky top-0 z-10 border-b border-line bg-paper py-2" role="status">
          <b>Ends on {timing.ends}</b> {left !== null && <TimeLeft left={left} />}
          {saving.data?.words && <span className="block text-danger">{saving.data.words}</span>}
        </p>
      )}
      <ol className="grid gap-6">
        {questions.map(({ no, question, options }) => (
          <li key={no}>
            <fieldset className="grid gap-2" disabled={left === 0}>
              <legend className="mb-2 font-bold">
                {no}. {question}
              </legend>
              {['No answer', ...options].map((option, at) => (
                <RadioCard
                  key={option}
                  name={`q${no}`}
                  value={at}
                  label={<span className="font-normal">{option}</span>}
                  defaultChecked={(answers[no - 1] ?? 0) === at}
                  onChange={() => save(no, at)}
                />
              ))}
            </fieldset>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-4">
        <SubmitButton name="intent" value="submit">
          {timing ? 'Submit the test' : 'Check the answers'}
        </SubmitButton>
        {timing && (
          <SubmitButton name="intent" value="save" tone="secondary">
            Save answers
          </SubmitButton>
        )}
      </div>
    </Form>
  )
}

/** Counts down from the seconds that the server sent, whatever the clock of the device shows. Null without scripts or a time. */
function useSecondsLeft(seconds: number | null): number | null {
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    if (seconds === null) return
    const end = performance.now() + seconds * 1000
    const count = () => setLeft(Math.max(0, Math.round((end - performance.now()) / 1000)))
    count()
    const timer = setInterval(count, 1000)
    return () => clearInterval(timer)
  }, [seconds])
  return left
}

/** The time left. A screen reader hears of it near the end, not each second. */
const TimeLeft = ({ left }: { readonly left: number }) =>
  left > 0 ? (
    <>
      <span className="tabular-nums" aria-live="off">
        · {clock(left)} left
      </span>
      {left <= 300 && <span className="sr-only">Under {left <= 60 ? '1 minute' : '5 minutes'} left.</span>}
    </>
  ) : (
    <span>· The time is over. Your saved answers count: submit to see the result.</span>
  )
