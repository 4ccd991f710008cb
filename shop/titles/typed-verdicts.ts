import { formatDay, isDay } from '#kernel/dates'
import { cleanText } from '#kernel/text'
import type { Attempt, EditorsVerdict } from '#shop/catalog'
import type { CheckedFields, FieldError, TitleFields } from './title-fields.ts'

const known = ['fits', 'fits-with-supplement', 'does-not-fit'] as const
const names = ['fit', 'reason', 'supplement', 'supplementOn'] as const

type TypedVerdicts = { readonly errors: readonly FieldError[]; readonly verdicts: readonly EditorsVerdict[] }

/** What editors typed about attempts, where it or the papers changed. `levels` are those of the papers (levels.code). */
export function typedVerdicts(
  attempts: readonly Attempt[],
  levels: ReadonlySet<string>,
  title: CheckedFields,
  { all, before }: { readonly all: TitleFields; readonly before: TitleFields },
): TypedVerdicts {
  const papersChanged = title.papers.toSorted().join() !== [before.papers ?? []].flat().toSorted().join()
  const source = cleanText(String(all.source ?? '')).slice(0, 200) || 'The book itself, read by our editors'
  const errors: FieldError[] = []
  const verdicts = attempts.flatMap((attempt): EditorsVerdict[] => {
    const { code, label } = attempt
    const [fit = '', reason = '', supplement = '', on = ''] = names.map((name) =>
      cleanText(String(all[`${name}-${code}`] ?? '')),
    )
    const isTyped = names.some(
      (name, at) => (before[`${name}-${code}`] ?? '') !== [fit, reason, supplement, on][at],
    )
    const isExamined = attempt.levelCodes.some((level) => levels.has(level))
    if (!isTyped && !(papersChanged && fit !== '' && isExamined)) return []
    const verdict = known.find((each) => each === fit) ?? null
    const needsSupplement = verdict === 'fits-with-supplement'
    const wrong = [
      verdict === null && fit !== '' && ['fit', 'Choose one of the list.'],
      verdict !== null && !isExamined && ['fit', `None of its papers is examined in ${label}.`],
      verdict !== null && verdict !== 'fits' && reason.length < 3 && ['reason', 'Say why: students read it.'],
      reason.length > 300 && ['reason', 'Use up to 300 characters.'],
      needsSupplement &&
        (supplement.length < 3 || supplement.length > 120) && ['supplement', 'Name the supplement.'],
      needsSupplement && !isDay(on) && ['supplementOn', 'Choose the day on which it is out.'],
    ].flatMap((each) => (each === false ? [] : [{ path: `${each[0]}-${code}`, message: String(each[1]) }]))
    errors.push(...wrong)
    return [
      {
        attempt: code,
        verdict,
        reason: reason || writtenFor(label, title.lawOn),
        source,
        supplement: needsSupplement ? supplement : null,
        supplementOn: needsSupplement ? on : null,
      },
    ]
  })
  return { errors, verdicts }
}

const writtenFor = (label: string, lawOn: string | null) =>
  `Written for ${label}.${lawOn ? ` It states the law up to ${formatDay(lawOn)}.` : ''}`
