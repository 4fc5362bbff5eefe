/** A VAT code in parts: `LT` and `100001234511`. */
export type VatNumber = { prefix: string; number: string }

/** The register of VAT payers of the member states. */
export type VatRegister = {
  /** Whether the code is registered now. Throws when the register or the member state does not answer. */
  isRegistered: (code: VatNumber) => Promise<boolean>
}
