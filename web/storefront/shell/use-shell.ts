import { useRouteLoaderData } from 'react-router'
import type { ShellView } from '../load-shell.ts'

/** The data of the header and footer; undefined only when it could not be loaded. */
export const useShell = (): ShellView | undefined => useRouteLoaderData<ShellView>('root')
