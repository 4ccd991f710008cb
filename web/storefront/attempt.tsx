import { data, redirect } from 'react-router'
import { listAttempts } from '#shop/catalog'
import { clearStudentInterest, type StudentInterest, saveStudentInterest } from '#shop/customers'
import { needsContext, type ShopNeeds, type Visitor, visitorContext } from '#web/context.ts'
import { returnPath } from '../account/return-path.ts'
import { setCookie } from '../cookies.ts'
import type { RouteHandle } from '../policy.ts'
import { titleMeta } from '../seo/page-meta.ts'
import { Notice } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/attempt.ts'
import { loadPicker } from './fit/load-picker.ts'
import { oneValue, readForm } from './form-data.ts'
import { AttemptPicker } from './home/attempt-picker.tsx'

export const handle: RouteHandle = { policy: 'public', unlisted: 'A form without content to find.' }

export const meta = titleMeta(
  'Choose your exam',
  'Choose your exam and attempt. Every title then shows whether it fits.',
)

/** Saves the visitor's exam, or clears it to show books for every attempt. Refuses a level with an attempt that it lacks. */
export async function action({ context, request }: Route.ActionArgs) {
  const needs = context.get(needsContext)
  const visitor = context.get(visitorContext)
  const form = await readForm(request)
  const returnUrl = returnPath(oneValue(form, 'returnUrl'))
  const back = redirect(returnUrl ?? '/')
  if (form.has('every')) {
    await saveAttempt(needs, visitor, null)
    return back
  }
  const course = oneValue(form, 'course') ?? ''
  const levelCode = oneValue(form, `${course}-level`) ?? ''
  const chosen = oneValue(form, `${course}-attempt`) ?? ''
  const attempts = await listAttempts(needs.db)
  const attempt = attempts.find(({ code }) => code === chosen)
  if (attempt?.levelCodes.includes(levelCode)) {
    await saveAttempt(needs, visitor, { levelCode, attempt: attempt.code })
    return back
  }
  const courses = await needs.facts.levels()
  const levels = courses.flatMap((one) => one.levels)
  const level = levels.find(({ code }) => code === levelCode)
  const next = attempts.filter(({ levelCodes }) => levelCodes.includes(levelCode)).slice(0, 3)
  const words =
    level && attempt && next.length > 0
      ? `The ${attempt.label} attempt that you chose does not examine ${level.name}. Its next attempts: ${next.map(({ label }) => label).join(', ')}.`
      : 'Choose a level and an attempt from the lists.'
  const picker = await loadPicker(needs, { attempt: null, levelCode: level?.code ?? null })
  return data({ words, picker, returnUrl }, { status: 422 })
}

/** Loads the choice of an exam, and the page to return to. */
export const loader = async ({ context, url }: Route.LoaderArgs) => ({
  words: null,
  picker: await loadPicker(context.get(needsContext), context.get(visitorContext)),
  returnUrl: returnPath(url.searchParams.get('returnUrl')),
})

export default function ChooseExam({ loaderData, actionData }: Route.ComponentProps) {
  const { words, picker, returnUrl } = actionData ?? loaderData
  return (
    <div className="page grid gap-6 pb-8">
      <PageHead title="Choose your exam">
        Every title then shows whether it fits your attempt, and why.
      </PageHead>
      <div className="grid max-w-140 gap-4">
        {words && <Notice tone="danger">{words}</Notice>}
        <AttemptPicker key={picker.levelCode} picker={picker} {...(returnUrl && { returnUrl })} />
      </div>
    </div>
  )
}

/** Saves the visitor's exam in a cookie, and in the account of a signed-in visitor; null clears it in both. */
async function saveAttempt(
  { db, isSecure }: ShopNeeds,
  { user, setCookies }: Visitor,
  interest: StudentInterest | null,
): Promise<void> {
  if (user !== null)
    await (interest === null ? clearStudentInterest(db, user.id) : saveStudentInterest(db, user.id, interest))
  const value = interest === null ? '' : `${interest.levelCode}.${interest.attempt}`
  setCookies.push(setCookie('attempt', value, { isSecure }))
}
