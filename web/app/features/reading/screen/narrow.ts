/** Where the question covers the text: neither wide nor a phone on its side. The stylesheets have the same query. */
export const narrow = '(not ((width >= 64rem) or ((width >= 40rem) and (height < 32rem))))';
