type ProgressBarProps = {
  /** Its name, for screen readers. */
  readonly label: string
  /** From 0 to 1. */
  readonly reached: number
}

/** How much of something is reached. The words beside it say the same. */
export function ProgressBar({ label, reached }: ProgressBarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, reached)) * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-1.5 overflow-hidden rounded-round bg-line forced-color-adjust-none"
    >
      <div className="h-full rounded-round bg-success" style={{ width: `${percent}%` }} />
    </div>
  )
}
