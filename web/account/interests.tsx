import type { RouteHandle } from '../policy.ts'
import { titleMeta } from '../seo/page-meta.ts'
import { loadPicker } from '../storefront/fit/load-picker.ts'
import { AttemptPicker } from '../storefront/home/attempt-picker.tsx'
import type { PickerView } from '../storefront/home/to-picker.ts'
import { SecondaryLink } from '../ui/button.tsx'
import type { Route } from './+types/interests.ts'
import { accountOf } from './account-form.ts'
import { AccountPage, AccountSection } from './account-page.tsx'
import { useDoneWords } from './done-words.ts'

export const handle: RouteHandle = {
  policy: 'signed-in',
  layout: 'profile',
  done: {
    joined: 'Your account is ready and you are signed in.',
    saved: 'Saved.',
  },
}

export const meta = titleMeta('Your interests')

export async function loader({ context }: Route.LoaderArgs) {
  const { needs, visitor } = accountOf(context)
  return loadPicker(needs, visitor)
}

export default function Interests({ loaderData: picker }: Route.ComponentProps) {
  const done = useDoneWords()
  return (
    <AccountPage title="Your interests" words="Course, level, and the month and year of your attempt.">
      <AccountSection id="writes" title="Your exam">
        <p className="text-soft">{writesWords(picker)}</p>
        <AttemptPicker key={picker.attemptCode} picker={picker} returnUrl="/user/interests?done=saved">
          Save
        </AttemptPicker>
        {done && <SecondaryLink href="/">Go to the store</SecondaryLink>}
      </AccountSection>
    </AccountPage>
  )
}

/** The exam and attempt of the account in words; without one, why to choose it. */
function writesWords({ courses, levelCode, attemptCode }: PickerView): string {
  const course = courses.find(({ levels }) => levels.some(({ code }) => code === levelCode))
  const level = course?.levels.find(({ code }) => code === levelCode)
  const attempt = course?.sessions
    .flatMap(({ attempts }) => attempts)
    .find(({ code }) => code === attemptCode)
  if (!level || !attempt)
    return 'Choose your exam and attempt. Every title then shows whether it fits, on every device you sign in on.'
  return `You write ${level.name}, ${attempt.label}. Every title shows whether it fits, on every device you sign in on.`
}
