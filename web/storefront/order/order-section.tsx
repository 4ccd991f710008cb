import type { ReactNode } from 'react'
import { TitledSection } from '../titled-section.tsx'

/** A titled part of the column beside an order. */
export const OrderSection = (props: { readonly title: string; readonly children: ReactNode }) => (
  <TitledSection {...props} size={16} below="mb-2" className="border-t border-line pt-4" />
)
