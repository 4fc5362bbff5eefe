import { XmlDocument, type XmlElement } from 'libxml2-wasm'
import * as v from 'valibot'
import { Day } from '../../../contract/common.ts'
import { type EinvoiceAnswer, einvoiceAnswers } from '../../../contract/manage/einvoices.ts'

/**
 * An answer of a buyer. `sender`, `receiver`: participants, `0200:…`; `number`: of the document that is answered, as the buyer
 * writes it; `day`: on which the answer takes effect.
 */
export type InvoiceResponse = {
  id: string
  sender: string
  receiver: string
  number: string
  day: string
  answer: EinvoiceAnswer
  text: string
  reasons: string[]
  actions: string[]
  corrections: { term: string; value: string }[]
}

const ubl = 'urn:oasis:names:specification:ubl:schema:xsd'
const namespaces = { cac: `${ubl}:CommonAggregateComponents-2`, cbc: `${ubl}:CommonBasicComponents-2` }
const customization = 'urn:fdc:peppol.eu:poacc:trns:invoice_response:3'

/** Longer words of a buyer are cut. */
const longest = 500

const textOf = (of: XmlElement, path: string) => (of.get(path, namespaces)?.content ?? '').trim().slice(0, longest)
const elements = (of: XmlElement, path: string) => of.find(path, namespaces) as XmlElement[]

function participant(root: XmlElement, party: string): string {
  const [scheme, id] = ['@schemeID', 'text()'].map((part) => textOf(root, `cac:${party}/cbc:EndpointID/${part}`))
  return `${scheme}:${id}`
}

function read(root: XmlElement): InvoiceResponse | undefined {
  const answer = einvoiceAnswers.find((code) => code === textOf(root, './/cac:Response/cbc:ResponseCode'))
  const number = textOf(root, 'cac:DocumentResponse/cac:DocumentReference/cbc:ID')
  const day = textOf(root, './/cac:Response/cbc:EffectiveDate') || textOf(root, 'cbc:IssueDate')
  const id = textOf(root, 'cbc:ID')
  if (textOf(root, 'cbc:CustomizationID') !== customization || !answer || !number || !id) return undefined
  if (!v.is(Day, day)) return undefined
  const statuses = elements(root, './/cac:Response/cac:Status')
  const codes = (list: string) =>
    statuses.map((status) => textOf(status, `cbc:StatusReasonCode[@listID='${list}']`)).filter(Boolean)
  return {
    id,
    sender: participant(root, 'SenderParty'),
    receiver: participant(root, 'ReceiverParty'),
    number,
    day,
    answer,
    text: [textOf(root, 'cbc:Note'), ...statuses.map((status) => textOf(status, 'cbc:StatusReason'))]
      .filter(Boolean)
      .join('; ')
      .slice(0, longest),
    reasons: codes('OPStatusReason'),
    actions: codes('OPStatusAction'),
    corrections: elements(root, './/cac:Status/cac:Condition').map((condition) => ({
      term: textOf(condition, 'cbc:AttributeID'),
      value: textOf(condition, 'cbc:Description'),
    })),
  }
}

/** Reads an Invoice Response of Peppol (T111). Undefined: it is none, or has a document type definition. */
export function readInvoiceResponse(xml: string): InvoiceResponse | undefined {
  if (xml.includes('<!DOCTYPE')) return undefined
  let document: XmlDocument
  try {
    document = XmlDocument.fromString(xml)
  } catch {
    return undefined
  }
  try {
    return read(document.root)
  } finally {
    document.dispose()
  }
}
