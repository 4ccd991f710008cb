type FactorKeyProps = {
  readonly enrolment: {
    readonly key: string
    readonly qr: { readonly size: number; readonly path: string }
  }
}

/** The key of an authenticator app, as a QR code and as text. */
export const FactorKey = ({ enrolment: { key, qr } }: FactorKeyProps) => (
  <div className="grid gap-4">
    <p>
      Staff sign in with a password and a code. Scan this with an authenticator app on your phone, such as
      Google Authenticator, Aegis or 1Password.
    </p>
    <svg
      viewBox={`0 0 ${qr.size} ${qr.size}`}
      role="img"
      aria-label="QR code of your key"
      shapeRendering="crispEdges"
      className="size-52 rounded-card border border-line"
    >
      {/* Black on white in the dark theme too: apps read it by contrast. */}
      <path d={`M0 0h${qr.size}v${qr.size}H0z`} fill="white" />
      <path d={qr.path} fill="black" />
    </svg>
    <p className="text-14 text-soft">
      Cannot scan it? Type this key into the app:
      <span className="mt-1 block font-mono text-16 text-ink select-all wrap-anywhere">{key}</span>
    </p>
  </div>
)
