import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import X from 'lucide-react/icons/x'

const marks = {
  success: <CircleCheck className="size-5 shrink-0" />,
  error: <CircleAlert className="size-5 shrink-0" />,
} as const

type ToastCardProps = {
  readonly type: keyof typeof marks
  readonly words: string
  /** 'alert' interrupts a screen reader, 'status' waits. None in the style guide. */
  readonly role?: 'status' | 'alert'
  readonly onDismiss: () => void
}

/** A message that disappears by itself, with a cross to dismiss it. */
export const ToastCard = ({ type, words, role, onDismiss }: ToastCardProps) => (
  <div
    role={role}
    className="pointer-events-auto flex w-full max-w-100 shrink-0 animate-appear items-center gap-3 rounded-card bg-ink py-1.5 pr-1.5 pl-4 text-paper shadow-float"
  >
    {marks[type]}
    <span className="grow">{words}</span>
    <button
      type="button"
      aria-label="Dismiss"
      onClick={onDismiss}
      className="grid size-11 shrink-0 place-items-center rounded-control opacity-75 hover:opacity-100 focus-visible:outline-paper"
    >
      <X className="size-5" />
    </button>
  </div>
)
