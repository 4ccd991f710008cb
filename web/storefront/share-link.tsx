import Share from 'lucide-react/icons/share-2'

type ShareLinkProps = {
  readonly title: string
  /** The whole address. */
  readonly url: string
}

/** Shares the page by the phone's own sheet where there is one, else by WhatsApp. */
export const ShareLink = ({ title, url }: ShareLinkProps) => (
  <a
    href={`https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`}
    target="_blank"
    rel="noopener noreferrer"
    onClick={(event) => {
      if (!('share' in navigator)) return
      event.preventDefault()
      // Closing the sheet is no error.
      navigator.share({ title, url }).catch(() => {})
    }}
    className="inline-flex min-h-12 items-center gap-2 px-4 font-bold text-brand hover:underline"
  >
    <Share className="size-5" />
    Share
    <span className="sr-only">{title} (WhatsApp, or the apps of your device)</span>
  </a>
)
