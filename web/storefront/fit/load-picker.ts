import type { ShopNeeds, Visitor } from '#web/context.ts'
import { toPicker } from '../home/to-picker.ts'

/** Loads the picker with the visitor's earlier choice. */
export const loadPicker = async (
  { facts }: Pick<ShopNeeds, 'facts'>,
  chosen: Pick<Visitor, 'attempt' | 'levelCode'>,
) => toPicker(await facts.levels(), await facts.attempts(), chosen)
