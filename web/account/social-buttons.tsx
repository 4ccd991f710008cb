import { withBase } from '#kernel/links'
import { withReturnPath } from './return-path.ts'

type SocialButtonsProps = {
  readonly issuers: readonly { readonly id: string; readonly name: string }[]
  readonly back: string | null
}

/** The other services at which one may sign in; nothing when none is configured. */
export function SocialButtons({ issuers, back }: SocialButtonsProps) {
  return issuers.map(({ id, name }) => (
    // Leaves the store, so the router must not follow it.
    <a
      key={id}
      href={withBase(withReturnPath(`/login/social/${id}`, back))}
      className="button border-edge bg-card text-ink hover:border-ink"
    >
      Continue with {name}
    </a>
  ))
}
