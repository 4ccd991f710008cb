import { answeringFaults, type FaultsOf, fault, webhookFaults } from '../provider/fault-switch.ts'

/** The parts of the provider that can fail by themselves. */
export const shiprocketCallGroups = [
  'login',
  'serviceability',
  'orders',
  'awb',
  'pickup',
  'documents',
  'tracking',
  'remittance',
] as const
export type ShiprocketCallGroup = (typeof shiprocketCallGroups)[number]

export const shiprocketFaultShapes = {
  'token-expired': fault({}),
  'courier-refuses': fault({}),
  ...webhookFaults,
  ...answeringFaults(shiprocketCallGroups, 'awb'),
}

export type ShiprocketFaultKind = keyof typeof shiprocketFaultShapes
export type ShiprocketFaults = FaultsOf<typeof shiprocketFaultShapes>
