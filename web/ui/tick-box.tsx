import type { InputHTMLAttributes } from 'react'

/** The box of a yes or no, 20 px, drawn the same everywhere (`base.css`). What it means stands beside it in a label. */
export const TickBox = (props: InputHTMLAttributes<HTMLInputElement>) => (
  <input {...props} type="checkbox" className="tick-box" />
)
