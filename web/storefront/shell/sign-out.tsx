import { forgetSession } from '../../browser/session-marker.ts'

/** Ends the session. At the origin, outside the app: a plain form, answered with a whole new page. */
export const SignOut = ({ className }: { readonly className: string }) => (
  <form method="post" action="/gp/auth/logout" onSubmit={forgetSession}>
    <button type="submit" className={className}>
      Sign out
    </button>
  </form>
)
