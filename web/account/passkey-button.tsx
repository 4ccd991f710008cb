import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useSubmit } from 'react-router'
import { Button } from '../ui/button.tsx'

type Options = PublicKeyCredentialCreationOptionsJSON | PublicKeyCredentialRequestOptionsJSON

type PasskeyButtonProps = {
  readonly label: string
  readonly options: Options
  /** Goes back with the answer. */
  readonly envelope: string
  /** To make one: the server's yes to the form without an answer. What it refused after would stay on the device. */
  readonly confirmed?: object | undefined
  /** A field that belongs to the button, and shows with it alone. */
  readonly children?: ReactNode
}

const isCreation = (options: Options): options is PublicKeyCredentialCreationOptionsJSON => 'rp' in options

/** Whether this browser has passkeys for this address. */
const supports = ({ location, PublicKeyCredential }: typeof window, options: Options): boolean => {
  const site = isCreation(options) ? options.rp.id : options.rpId
  return !!PublicKeyCredential && !!site && `.${location.hostname}`.endsWith(`.${site}`)
}

/** Whether a passkey can be used here; never on the server, nor without scripts. */
export const useSupportsPasskeys = (options: Options): boolean =>
  useSyncExternalStore(
    () => () => {},
    () => supports(window, options),
    () => false,
  )

/** Asks the browser for a passkey and posts its answer, with the fields of the form around it. Nothing without scripts. */
export function PasskeyButton({ label, options, envelope, confirmed, children }: PasskeyButtonProps) {
  const submit = useSubmit()
  const button = useRef<HTMLButtonElement>(null)
  const [problem, setProblem] = useState('')
  const isShown = useSupportsPasskeys(options)
  async function ask() {
    setProblem('')
    const form = button.current?.form
    try {
      const browser = await import('@simplewebauthn/browser')
      const answer = isCreation(options)
        ? await browser.startRegistration({ optionsJSON: options })
        : await browser.startAuthentication({ optionsJSON: options })
      const fields = form ? new FormData(form) : new FormData()
      fields.set('answer', JSON.stringify(answer))
      fields.set('envelope', envelope)
      await submit(fields, { method: 'post' })
    } catch {
      setProblem(
        isCreation(options)
          ? 'No passkey was added. This device may have one of yours already.'
          : 'No passkey was used. Try again, or sign in another way.',
      )
    }
  }
  const askConfirmed = useEffectEvent(ask)
  useEffect(() => {
    if (confirmed) void askConfirmed()
  }, [confirmed])
  if (!isShown) return null
  return (
    <>
      {children}
      <Button
        ref={button}
        tone="secondary"
        name="add"
        onClick={(event) => {
          if (isCreation(options)) return
          // The button of its form, so that Enter in a field presses it.
          event.preventDefault()
          void ask()
        }}
      >
        {label}
      </Button>
      <div role="status" className="contents">
        {problem && <p className="text-14 text-danger">{problem}</p>}
      </div>
    </>
  )
}
