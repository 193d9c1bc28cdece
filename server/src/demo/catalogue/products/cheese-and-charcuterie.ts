/** Cheese, cured meats and deli; catalogue-lines.ts says how a line reads. */
export const cheeseAndCharcuterie = `
Mozzarella, Low Moisture, {} | Whole Milk Shredded; Part Skim Shredded *.97; Whole Milk Diced *1.01; Whole Milk Loaf *.96; Provolone Blend Shredded *1.02; Feather Shred *1.01 | 6/5 LB 92; 4/5 LB 63 | Grande*1.16, Polly-O*1.05, Galbani, ~*.9 | ABD | pop 72
Mozzarella, Fresh, {} | Log 1 lb; Sliced Log 1 lb *1.06; Ciliegine; Bocconcini; Ovoline 4 oz; Perline *1.02; Curd for Stretching *.8 | 12/1 LB 62; 2/3 LB 32; 8/1 LB 43; 6/3 LB 92 | BelGioioso*1.06, Galbani, Polly-O*.98, ~@AB*.9 | ABDI | pop 86
Mozzarella di Bufala DOP, {} | 125 g Ball; 250 g Ball; Smoked 250 g *1.08; Frozen 125 g *.82 | 12/125 G 58; 16/250 G 128; 8/250 G 66 | Mandara*1.04, La Fattoria*.98, Il Casolare | I | pop 58 it=Mozzarella di Bufala Campana DOP
Burrata, {} | 2 oz; 4 oz; 8 oz *.98; Stracciatella *1.04; Truffle 4 oz *1.2 | 12/2 CT 62; 8/8 OZ 52; 16/4 OZ 58; 6/1 LB 66 | BelGioioso*.98, Liuzzi*1.06, Di Stefano@DI*1.14, Murgella@I*1.1 | ABDI | pop 84 it=Burrata
Parmigiano Reggiano DOP, {} | 24 Month Quarter Wheel; 24 Month Eighth Wheel *1.02; 36 Month Quarter Wheel *1.2; Red Cow 24 Month Quarter *1.35; Half Wheel 24 Month *.98 | 1/20 LB AVG 14.6/lb; 1/10 LB AVG 14.9/lb | Zanetti, Agriform*.99, Cravero@I*1.25 | ABI | pop 86 it=Parmigiano Reggiano DOP
Parmigiano Reggiano DOP, {} | Grated; Shaved *1.06; Wedge 7 oz *1.08 | 10/1 KG 308; 1/5 LB 82; 16/7 OZ 124 | Zanetti, Agriform*.98 | I | pop 32
Grana Padano DOP, {} | Quarter Wheel; Eighth Wheel *1.02; Grated *1.06 | 1/20 LB AVG 10.4/lb; 1/10 LB AVG 10.7/lb | Zanetti, Agriform*.98, Virgilio*.99 | ABI | pop 62 it=Grana Padano DOP
Pecorino Romano DOP, {} | Quarter Wheel; Wheel 60 lb *.94; Grated *1.06 | 1/15 LB AVG 9.4/lb; 1/7.5 LB AVG 9.6/lb | Locatelli*1.12, Fulvi*1.15, Zanetti | ABI | pop 70 it=Pecorino Romano DOP
Pecorino, {} | Sardo Fiore; Toscano DOP *1.1; Pepato *.95; Tartufo *1.5; di Fossa *1.6 | 1/5 LB AVG 13.8/lb; 2/5 LB AVG 13.4/lb | Il Forteto, Central Formaggi*.96 | I | pop 26 it=Pecorino
Parmesan, Domestic, {} | Grated; Shredded Fancy *1.04; Shaved *1.15; Wheel Wedge *1.1; Imitation Grated *.5 | 4/5 LB 98; 2/5 LB 50; 12/1 LB 66 | BelGioioso*1.1, Sartori*1.14, Stella, ~*.86 | ABD | pop 50
Romano, Domestic, {} | Grated; Shredded *1.03; Parmesan Blend Grated *.98 | 4/5 LB 92; 2/5 LB 47; 1/25 LB 112 | BelGioioso*1.08, Stella, ~*.88 | ABD | pop 24
Asiago, {} | Shredded *.96; Fresco DOP Wheel; Aged Wheel *1.1 | 4/5 LB 102; 2/5 LB 52 | BelGioioso, Stella*.95, Agriform@I*1.15 | ABDI | pop 22
Provolone, {} | Sliced .75 oz; Smoked Sliced *1.02; Mild Log *.96; Aged Sharp *1.25 | 8/1.5 LB 52; 4/5 LB 84; 6/2 LB 54 | BelGioioso*1.1, Stella*1.02, Galbani, ~*.88 | ABD | pop 42
Provolone, Auricchio, {} | Piccante Mandarino; Dolce *.96; Stravecchio *1.2 | 1/13 LB AVG 12.8/lb; 2/5 LB AVG 13.2/lb | Auricchio, Valpadana*.92 | I | pop 24 it=Provolone Piccante
Cheddar, {} | Mild Shredded; Sharp Shredded *1.04; White Sharp Sliced .75 oz *1.08; Yellow Sliced .75 oz; Block 5 lb Sharp *.96; Aged 2 Year Block *1.6; Jack Blend Shredded | 4/5 LB 72; 6/5 LB 106; 6/1.5 LB 42 | Cabot*1.14, Tillamook*1.2, Land O'Lakes*1.02, ~*.88 | ABD | pop 48
American, {} | Yellow 120 Slice; White 120 Slice; Yellow 160 Slice; Land O'Lakes Deli Loaf White *1.1; Swiss American *1.03 | 4/5 LB 66; 6/5 LB 97; 1/5 LB 18 ea | Land O'Lakes*1.15, Kraft*1.08, New Yorker*1.1, ~*.86 | ABD | pop 52
Swiss, {} | Sliced .75 oz; Baby Sliced *1.04; Imported Block *1.4; Shredded *1.02 | 8/1.5 LB 56; 4/5 LB 88; 6/1.5 LB 43 | Jarlsberg*1.3, Boar's Head*1.35, ~*.88 | ABD | pop 26
Jack, {} | Monterey Shredded; Pepper Sliced .75 oz; Pepper Shredded *1.02; Monterey Block *.97 | 4/5 LB 70; 6/1.5 LB 41; 6/5 LB 102 | Cabot*1.1, Tillamook*1.16, ~*.88 | ABD | pop 20
Cheese, Mexican, {} | Queso Fresco; Cotija Crumbled *1.12; Oaxaca *1.08; Panela; Quesadilla Shredded *.98 | 4/5 LB 76; 12/10 OZ 44; 6/2 LB 52 | Cacique*1.06, V&V Supremo*1.04, ~*.88 | ABD | pop 10
Blue Cheese, {} | Crumbled; Wheel *.95; Smokey *1.25; Danish Wheel *.98 | 4/5 LB 98; 2/5 LB 50; 1/6 LB AVG 6.2/lb | Maytag*1.7, Salemville*1.1, Stella, ~*.86 | ABD | pop 36
Gorgonzola, {} | Crumbled Domestic *.85; Dolce DOP; Piccante DOP *1.02 | 2/3 LB 68; 4/5 LB 128; 1/6 LB AVG 9.4/lb | Igor@I*1.05, BelGioioso, Arrigoni@I, ~@AB*.9 | ABDI | pop 52 it=Gorgonzola DOP
Feta, {} | Crumbled; Block in Brine *.96; Greek DOP Barrel *1.35; Bulgarian Sheep *1.3 | 4/5 LB 84; 2/5 LB 43; 2/4 KG 102 | Athenos*1.12, Dodoni*1.3, Odyssey, ~*.87 | ABDI | pop 42
Goat Cheese, {} | Log Plain; Crumbled *1.05; Herb Log *1.06; Log Blueberry *1.15; Aged Bucheron *1.5 | 12/11 OZ 72; 2/2 LB 32; 6/2 LB 88; 12/4 OZ 42 | Montchevre, Vermont Creamery*1.14, Laura Chenel*1.12, ~@AB*.9 | ABDI | pop 58
Brie, {} | Wheel 60%; Double Creme Log *1.02; Mini 4.5 oz *1.3; Triple Creme *1.25 | 1/6.6 LB AVG 7.4/lb; 2/1 KG 38; 6/8 OZ 29 | President*1.06, Ile de France*1.04, Alouette | ABDI | pop 24
Cheese, French, {} | Gruyere Comte 12 Month *1.1; Roquefort *1.2; Raclette Wheel *.9; Delice de Bourgogne; Fromage Blanc *.6; Munster *.85 | 1/5 LB AVG 14.2/lb; 2/3 LB AVG 14.6/lb | Herve Mons*1.2, Entremont, Papillon*1.05 | DI | pop 16
Gruyere, {} | Cave Aged Wedge; Shredded *.9; Reserve AOP Quarter Wheel *1.1 | 1/18 LB AVG 13.2/lb; 4/5 LB 214; 1/5 LB AVG 13.9/lb | Emmi*1.06, Kaltbach*1.15, ~@AB*.88 | ABDI | pop 40
Fontina, {} | Val d'Aosta DOP *1.5; Danish Wheel; Fontal Wheel *.95; Domestic Shredded *.9 | 1/9 LB AVG 7.6/lb; 2/5 LB AVG 7.8/lb | Mitica@I*1.15, BelGioioso, Stella*.95 | ABDI | pop 46 it=Fontina
Taleggio DOP | . | 2/5 LB AVG 9.8/lb; 1/5 LB AVG 10.2/lb | Mauri, Arrigoni*.97, Ca De Ambros*1.12 | I | pop 40 it=Taleggio DOP
Cheese, Italian, {} | Robiola Bosina *1.05; Stracchino Crescenza; Scamorza Smoked *.85; Caciocavallo *.95; Piave Vecchio *1.08; Ubriaco Prosecco *1.3; La Tur *1.15; Ricotta Salata *.6; Montasio *.95 | 1/5 LB AVG 13.6/lb; 4/1 LB AVG 14/lb; 6/8 OZ 48 | Mitica*1.06, Alta Langa*1.15, Zanetti*.94 | I | pop 34
Cheese, Spanish, {} | Manchego 6 Month; Manchego 12 Month *1.12; Mahon *1.02; Drunken Goat *1.06; Idiazabal *1.1 | 2/6 LB AVG 11.4/lb; 1/6 LB AVG 11.8/lb | Mitica*1.1, El Trigal, Don Juan*.96 | ABDI | pop 32
Cheese, Dutch, {} | Gouda Smoked Loaf; Gouda Aged 18 Month *1.7; Edam Loaf *.98; Gouda Sliced .75 oz *1.02 | 2/6 LB AVG 6.8/lb; 6/1.5 LB 46 | Beemster@D*1.3, Reny Picot, ~@AB*.9 | ABD | pop 16
Halloumi | . | 10/8.8 OZ 62; 1/2.2 LB 21 ea; 6/2.2 LB 116 | Kryssos, Atalanta*.96, Mt. Vikos*1.06 | DI | pop 14
Cheese, English, {} | Stilton Wheel Quarter *1.15; Cheddar Clothbound *1.3; Double Gloucester; Wensleydale Cranberry *.95 | 1/5 LB AVG 12.6/lb; 2/5 LB AVG 12.3/lb | Clawson, Coombe Castle*.96, Neal's Yard@D*1.6 | DI | pop 10
Cheese Sauce & Spread, {} | Cheddar Pouch; Nacho Jalapeno Pouch; Pimento Tub *1.1; Queso Blanco *1.12 | 6/#10 78; 4/5 LB 66; 6/106 OZ 82 | Land O'Lakes*1.1, Gehl's*1.04, ~*.86 | AB | pop 8
Prosciutto di Parma DOP, {} | 16 Month Boneless; 18 Month Boneless *1.05; 24 Month Boneless *1.15 | 1/16 LB AVG 14.6/lb; 2/15 LB AVG 14.2/lb | Galloni*1.12, Citterio*1.02, Negroni | ABI | pop 80 it=Prosciutto di Parma DOP
Prosciutto, {} | Domestic Boneless; Domestic Sliced Interleaf *1.35; San Daniele DOP *1.7; Cotto Ham *.85; Cotto Truffle *1.1 | 1/11 LB AVG 8.9/lb; 2/10 LB AVG 8.7/lb | Citterio*1.06, Fiorucci*.96, La Quercia*1.3 | ABI | pop 40
Prosciutto, Sliced, {} | di Parma 18 Month; Domestic *.72; San Daniele *1.05 | 12/4 OZ 92; 10/1 LB 264; 12/3 OZ 72 | Citterio, Fiorucci*.94, Negroni@I*1.04 | ABI | pop 36
Speck, {} | Alto Adige IGP Half; Smoked Sliced *1.2 | 1/5.5 LB AVG 13.4/lb; 2/5 LB AVG 13.1/lb | Recla, Citterio*.97, Kramer*1.08 | I | pop 34 it=Speck Alto Adige IGP
Pancetta, {} | Round Arrotolata; Flat Tesa *1.02; Diced *1.1; Sliced *1.25; Smoked Slab | 2/7 LB AVG 8.2/lb; 1/7 LB AVG 8.5/lb; 6/2 LB 102 | Citterio, Fiorucci*.94, La Quercia*1.4, ~@AB*.88 | ABI | pop 70 it=Pancetta
Guanciale, {} | Whole; Diced *1.15 | 1/3 LB AVG 12.4/lb; 4/3 LB AVG 12/lb | La Quercia*1.25, Salumeria Biellese*1.18, Fratelli Beretta | I | pop 60 it=Guanciale
Mortadella, {} | Classic; Pistachio *1.05; Bologna IGP *1.25; Truffle *1.5; Half *1.02 | 1/14 LB AVG 6.2/lb; 2/7 LB AVG 6.5/lb | Fiorucci*.94, Veroni*1.1, Leoncini@I*1.2, ~@AB*.84 | ABI | pop 48 it=Mortadella
Salami, {} | Genoa; Hard *.96; Soppressata Sweet *1.2; Soppressata Hot *1.2; Finocchiona *1.3; Felino *1.35; Calabrese *1.22; Napoli *1.15; Tartufo *1.6 | 2/5 LB AVG 7.8/lb; 4/3 LB AVG 8.2/lb; 6/3 LB AVG 8/lb | Citterio*1.06, Fiorucci*.96, Creminelli@I*1.5, ~@AB*.86 | ABI | pop 46
Salami, Sliced, {} | Genoa; Soppressata *1.15; Hard *.98; Antipasto Trio *1.3 | 12/1 LB 98; 6/2 LB 96; 10/12 OZ 84 | Hormel, Fiorucci*1.04, Citterio*1.1, ~*.86 | AB | pop 26
Pepperoni, {} | Sliced 14/16 CT; Cup & Char 16/18 CT *1.08; Stick *1.02; Diced *1.04; Cup & Crisp Spicy *1.1 | 2/12.5 LB 104; 1/25 LB 102; 2/5 LB 46 | Hormel Rosa Grande*1.12, Ezzo*1.25, Margherita, ~*.84 | AB | pop 42
Nduja | . | 1/3 LB 42 ea; 6/6 OZ 62; 4/1 LB 72 | Tempesta, La Quercia*1.06, Salumi di Calabria*1.02 | I | pop 44 it='Nduja di Spilinga
Bresaola, {} | Punta d'Anca; Sliced *1.2; Wagyu *1.9 | 1/4 LB AVG 19.8/lb; 2/4 LB AVG 19.4/lb | Bernina*1.06, Citterio, Rigamonti*1.03 | I | pop 30 it=Bresaola
Coppa, {} | Sweet; Hot; Capocollo Sliced *1.2 | 2/3 LB AVG 11.6/lb; 1/3 LB AVG 12/lb | Citterio, Fratelli Beretta*1.02, Molinari*1.05 | I | pop 36 it=Coppa
Ham, Deli, {} | Cooked 4x6; Black Forest Smoked *1.06; Honey *1.02; Virginia *1.03; Off the Bone *1.12; Tavern *1.08 | 2/12 LB AVG 3.6/lb; 2/9 LB AVG 3.8/lb | Boar's Head*1.5, Smithfield*1.02, Hormel*1.04, ~*.88 | ABM | pop 26
Ham, {} | Spiral Bone-In Honey; Pit Boneless *.95; Smoked Shank *.7; Diced *1.2 | 2/9 LB AVG 3.9/lb; 1/15 LB AVG 3.8/lb | Smithfield, Farmland*.98, ~*.9 | ABM | pop 10
Jamon, {} | Serrano Boneless; Iberico de Bellota Boneless *4; Serrano Sliced *1.4 | 1/11 LB AVG 12.8/lb; 2/11 LB AVG 12.4/lb | Redondo Iglesias, Fermin*1.15 | I | pop 14
Chorizo, Spanish Dry, {} | Mild; Picante; Iberico *1.5 | 10/7.9 OZ 64; 1/5 LB 52; 2/3 LB 58 | Palacios, Redondo Iglesias*1.06, Fermin*1.3 | I | pop 20
Pate, {} | Duck Mousse with Port; Country; Chicken Liver Truffle *1.04; Campagne *.96 | 1/3.5 LB 46; 2/3.5 LB 90; 12/7 OZ 84 | Fabrique Delices*1.04, Les Trois Petits Cochons, Alexian*.92 | IM | pop 18
Salami & Cheese Board Kit | . | 6/24 OZ 128; 12/12 OZ 132 | Fiorucci, Columbus*1.08 | AB | pop 5
Quince Paste, Membrillo | . | 1/2.2 LB 18 ea; 12/10 OZ 58; 4/2.2 LB 66 | Mitica, El Quijote*.92 | I | pop 18
Fig Spread, {} | Adriatic; Black Mission *1.05; Orange *1.06 | 12/9 OZ 72; 6/31 OZ 84 | Dalmatia, Divina*.96 | DI | pop 24
`
