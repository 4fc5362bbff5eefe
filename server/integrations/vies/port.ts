/** A VAT code in parts: `LT` and `100001234511`. */
export type VatNumber = { prefix: string; number: string }

/** `name`: null when the member state does not say; `consultation`: the number that proves the question, when the seller has a code. */
export type Registered = { name: string | null; consultation: string | null }

/** The register of VAT payers of the member states. */
export type VatRegister = {
  /** What is said of a code; undefined when it is not registered now. Throws when the register or the member state does not answer. */
  find: (code: VatNumber) => Promise<Registered | undefined>
}
