import type { BadgeTone } from '../../ui/badge.tsx'

export type StateView = { readonly label: string; readonly tone: BadgeTone }

/** An action: where it begins, or the reason when it is not open. */
export type ActionView = { readonly href: string } | { readonly reason: string }
