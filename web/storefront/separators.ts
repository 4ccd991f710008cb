// What is sent to the browser as one text is parted by characters that no text holds, since they mean nothing, and that
// need no escape wherever the text is written.
export const betweenFields = '\uE000'
export const betweenItems = '\uE001'
export const betweenParts = '\uE002'
