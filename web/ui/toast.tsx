import { toast, useToaster } from 'react-hot-toast/headless'
import { ToastCard } from './toast-card.tsx'

const durations = { error: { duration: 4_000 }, success: { duration: 2_000 } } as const

/** Shows a toast that something was done. The page says it too, for visitors without scripts or who looked away. */
export const toastSuccess = (words: string): string => toast.success(words)

/** Shows a toast that something failed and what to do. */
export const toastFailure = (words: string): string => toast.error(words)

/**
 * Where toasts appear: below the header in the middle, newest first, never in the last 100 px with the bottom bar. Their time
 * pauses under the mouse and while one has the focus. Mounted once, loaded by `showToast`.
 */
export function ToastHost() {
  const { toasts, handlers } = useToaster(durations)
  const pausing = {
    onPointerEnter: handlers.startPause,
    onPointerLeave: handlers.endPause,
    onFocus: handlers.startPause,
    onBlur: handlers.endPause,
  }
  return (
    <section
      aria-label="News"
      {...pausing}
      className="pointer-events-none fixed inset-x-4 top-40 bottom-25 z-50 flex flex-col items-center gap-2 overflow-hidden print:hidden"
    >
      {toasts.map(
        ({ id, type, visible, message, ariaProps }) =>
          visible && (
            <ToastCard
              key={id}
              type={type === 'error' ? 'error' : 'success'}
              role={type === 'error' ? 'alert' : ariaProps.role}
              words={typeof message === 'string' ? message : ''}
              onDismiss={() => toast.dismiss(id)}
            />
          ),
      )}
    </section>
  )
}
