import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import X from 'lucide-react/icons/x'
import { toast, useToaster } from 'react-hot-toast/headless'

/** Says something in passing. The page must say it too, for whoever has no scripts or looked away. */
export const say = (words: string): string => toast.success(words, { duration: 4_000 })

/** Says that something failed and what to do. */
export const sayFailure = (words: string): string => toast.error(words, { duration: 8_000 })

/** Where toasts appear: above the bottom bar on a phone, at the lower right on a desk. */
export function ToastHost() {
  const { toasts, handlers } = useToaster()
  return (
    <div
      aria-live="polite"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      className="pointer-events-none fixed inset-x-4 bottom-20 z-50 grid justify-items-center gap-2 wide:right-8 wide:bottom-8 wide:left-auto"
    >
      {toasts.map(
        ({ id, type, visible, message }) =>
          visible && (
            <div
              key={id}
              className="pointer-events-auto flex w-full max-w-[420px] items-center gap-3 rounded-card bg-ink py-2 pr-2 pl-4 text-paper shadow-float"
            >
              {type === 'error' ? (
                <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
              ) : (
                <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
              )}
              <span className="grow">{typeof message === 'string' ? message : null}</span>
              <button
                type="button"
                aria-label="Dismiss"
                className="grid size-11 shrink-0 place-items-center"
                onClick={() => toast.dismiss(id)}
              >
                <X aria-hidden="true" className="size-5" />
              </button>
            </div>
          ),
      )}
    </div>
  )
}
