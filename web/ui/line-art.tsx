import type { ReactNode } from 'react'

const Drawing = ({ children }: { readonly children: ReactNode }) => (
  <svg
    viewBox="0 0 200 120"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinejoin="round"
    aria-hidden="true"
    className="h-30 w-auto text-edge"
  >
    {children}
  </svg>
)

/** A shelf with one book left leaning. */
export const EmptyShelf = () => (
  <Drawing>
    <path d="M12 104h176M12 110h176" />
    <path d="M34 104V52h18v52M52 104V44h14v60M34 62h18M34 94h18M56 54h6M56 60h6" />
    <path d="m84 104 17-56 16 5-17 51z" stroke="var(--action)" />
    <path d="m97 60 11 3.400M93 92l11 3.400" stroke="var(--action)" />
    <path d="M138 104c0-8 5-12 12-12s12 4 12 12M150 92c0-14 4-22 12-28M150 86c-2-10-7-16-15-20" />
  </Drawing>
)

/** A page torn out along a dotted line. */
export const TornPage = () => (
  <Drawing>
    <path d="M100 26c-14-8-34-10-58-8v78c24-2 44 0 58 8 14-8 34-10 58-8V62" />
    <path d="M100 26v78M56 36c12 0 22 1 30 4M56 52c12 0 22 1 30 4M56 68c12 0 22 1 30 4" />
    <path d="M100 26c8-4 18-7 30-8" strokeDasharray="3 5" />
    <path d="m136 12 34 8-9 34-8-4-6 3-8-6-9 3-7-6z" stroke="var(--action)" />
    <path d="m144 24 17 4M141 34l15 4" stroke="var(--action)" />
  </Drawing>
)
