/** Why copies move, and how one copy moves each counter: on hand, reserved, promised. */
export const movementKinds = {
  received: [1, 0, 0],
  adjusted: [1, 0, 0],
  'written-off': [-1, 0, 0],
  restocked: [1, 0, 0],
  sold: [-1, 0, 0],
  held: [0, 1, 0],
  released: [0, -1, 0],
  taken: [-1, -1, 0],
  promised: [0, 0, 1],
  unpromised: [0, 0, -1],
  fulfilled: [-1, 0, -1],
} as const
export type MovementKind = keyof typeof movementKinds
