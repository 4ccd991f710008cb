import { data, isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router'

const unreached = 503

/**
 * What the action of a page answers, or `otherwise` when the shop cannot be reached or cannot answer now. Where somebody
 * watches or writes a test, the page stays then: the router would replace it by the error.
 */
export async function reachAction<Answer, Otherwise>(action: () => Promise<Answer>, otherwise: Otherwise) {
  try {
    return await action()
  } catch (trouble) {
    if (trouble instanceof TypeError || (isRouteErrorResponse(trouble) && trouble.status >= 500))
      return data(otherwise, { status: unreached })
    throw trouble
  }
}

/** Whether a page is read again after an action: not when the shop was not reached. */
export const isReached = ({
  actionStatus,
  defaultShouldRevalidate = true,
}: Partial<ShouldRevalidateFunctionArgs>): boolean => defaultShouldRevalidate && actionStatus !== unreached
