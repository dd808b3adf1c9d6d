/**
 * HTML as a tree. Entities, case and comments are not changed, because React compares the page with what it
 * renders.
 */
import { type ChildNode, type Document, Element, type ParentNode, Text } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';

const unchanged = { decodeEntities: false, lowerCaseAttributeNames: false };

export const parseHtml = (html: string): Document => parseDocument(html, unchanged);

export const toHtml = (document: Document): string =>
  DomUtils.getOuterHTML(document, { encodeEntities: false });

export const findElements = (root: ParentNode, tag: string): Element[] =>
  DomUtils.getElementsByTagName(tag, root.children);

/** The text of a script or style. */
export const textOf = (element: Element): string => DomUtils.textContent(element);

/** Attributes are written without escaping, so an `&` has to be an entity. */
export function createElement(tag: string, attributes: Record<string, string>, text = ''): Element {
  const element = new Element(tag, attributes);
  if (text) DomUtils.appendChild(element, new Text(text));
  return element;
}

export function insertBefore(place: ChildNode, elements: Element[]) {
  for (const element of elements) DomUtils.prepend(place, element);
}

export function append(parent: Element, elements: Element[]) {
  for (const element of elements) DomUtils.appendChild(parent, element);
}

export const remove = (element: Element) => DomUtils.removeElement(element);
