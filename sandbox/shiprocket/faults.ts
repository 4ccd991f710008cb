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
  'token-expired': fault('Every token ends: the shop has to sign in again.'),
  'courier-refuses': fault('The chosen courier does not take the shipment.'),
  ...webhookFaults,
  ...answeringFaults(shiprocketCallGroups, 'awb'),
}

export type ShiprocketFaults = FaultsOf<typeof shiprocketFaultShapes>
