import { useEffect } from 'react'
import { useRouteLoaderData } from 'react-router'
import { noteCampaign } from '../../../browser/campaign.ts'
import { showStripWhenDue } from '../../../browser/promo-strip.ts'
import { tellCampaign } from '../../../browser/tell-campaign.ts'
import type { ShellView } from '../shell-view.ts'
import { Announcer } from './announcer.tsx'
import { watchMenus } from './menu-keys.ts'
import { ScrollUp } from './scroll-up.tsx'
import { Toasts } from './toasts.tsx'
import { UnderWay } from './under-way.tsx'
import { useHearts } from './use-hearts.ts'
import { useKeepAtTop } from './use-keep-at-top.ts'
import { useSessionCheck } from './use-session-check.ts'

/** All that the shell does once the page has come to life. The page is readable and usable without any of it. */
export function Behaviour() {
  const shell = useRouteLoaderData<ShellView>('root')
  useSessionCheck(shell)
  useHearts(shell)
  useKeepAtTop()
  useEffect(watchMenus, [])
  useEffect(() => {
    noteCampaign(window.location.search)
    void tellCampaign()
    document.addEventListener('visibilitychange', showStripWhenDue)
    return () => document.removeEventListener('visibilitychange', showStripWhenDue)
  }, [])
  return (
    <>
      <UnderWay />
      <ScrollUp />
      <Announcer />
      <Toasts />
    </>
  )
}
