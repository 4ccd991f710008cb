import { escapeHtml } from '#kernel/html'

/** The reader's name across the page, as a picture: it says from where a copy comes, and is no text to be read. */
export const Watermark = ({ words }: { readonly words: string }) => (
  <div
    aria-hidden="true"
    className="pointer-events-none absolute inset-0"
    style={{ backgroundImage: `url("data:image/svg+xml,${encodeURIComponent(tile(words))}")` }}
  />
)

const tile = (words: string) =>
  `<svg xmlns='http://www.w3.org/2000/svg' width='460' height='240'><text x='20' y='170' transform='rotate(-18 20 170)' font-family='sans-serif' font-size='16' fill='gray' fill-opacity='.16'>${escapeHtml(words)}</text></svg>`
