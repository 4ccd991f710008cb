import { toast, useToaster } from 'react-hot-toast/headless'
import { ToastCard } from './toast-card.tsx'

// At most twenty at a time is the library's own bound. `Infinity` has no limit: whoever says that something is under
// way also takes it back.
const durations = {
  blank: { duration: 4_000 },
  error: { duration: 4_000 },
  success: { duration: 2_000 },
  loading: { duration: Infinity },
} as const

/** Says in passing that something was done. The page must say it too, for whoever has no scripts or looked away. */
export const say = (words: string): string => toast.success(words)

/** Says in passing that something failed and what to do. */
export const sayFailure = (words: string): string => toast.error(words)

/** Says something in passing that is neither. */
export const sayPlainly = (words: string): string => toast(words)

/** Says that something is under way until `unsay` is given what this answers. */
export const sayWaiting = (words: string): string => toast.loading(words)

/** Takes back what was said; without a name, all of it. */
export const unsay = (id?: string): void => toast.dismiss(id)

/**
 * Where toasts appear: at the top in the middle, newest first, never in the last 100 px, where the bottom bar and the
 * thumb are. Their time stands still under the mouse and while one has the focus. Mounted once; load it with
 * `import()` when there is something to say.
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
      className="pointer-events-none fixed inset-x-4 top-4 bottom-25 z-50 flex flex-col items-center gap-2 overflow-hidden print:hidden"
    >
      {toasts.map(
        ({ id, type, visible, message, ariaProps }) =>
          visible && (
            <ToastCard
              key={id}
              type={type === 'custom' ? 'blank' : type}
              role={type === 'error' ? 'alert' : ariaProps.role}
              words={typeof message === 'string' ? message : ''}
              onDismiss={() => toast.dismiss(id)}
            />
          ),
      )}
    </section>
  )
}
