import { clearPersonalKeys } from '../../browser/storage-keys.ts'

/** Ends the session: a plain form outside the app, answered with a full page load. */
export const SignOut = ({ className }: { readonly className: string }) => (
  <form method="post" action="/gp/auth/logout" onSubmit={clearPersonalKeys}>
    <button type="submit" className={className}>
      Sign out
    </button>
  </form>
)
