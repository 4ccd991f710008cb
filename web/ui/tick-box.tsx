import type { InputHTMLAttributes } from 'react'

/** The box of a checkbox, 20 px (`base.css`). Its label stands beside it. */
export const TickBox = (props: InputHTMLAttributes<HTMLInputElement>) => (
  <input {...props} type="checkbox" className="tick-box" />
)
