/** What an operator can mend: the message says all, a stack would not help. */
export class OperatorFault extends Error {}
