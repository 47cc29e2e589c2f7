CREATE TABLE `census_answers` (
	`id` integer PRIMARY KEY NOT NULL,
	`census` text NOT NULL,
	`day` text NOT NULL,
	`answers` text NOT NULL,
	`writins` text NOT NULL,
	`relevant` integer DEFAULT false NOT NULL,
	`suspicious` integer DEFAULT false NOT NULL,
	`troll` integer
);
--> statement-breakpoint
CREATE INDEX `census_answers_queue` ON `census_answers` (`census`,`troll`,`suspicious`,`relevant`);--> statement-breakpoint
CREATE INDEX `census_answers_day` ON `census_answers` (`census`,`day`);--> statement-breakpoint
CREATE TABLE `census_results` (
	`census` text PRIMARY KEY NOT NULL,
	`data` text NOT NULL,
	`published_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `census_salts` (
	`census` text PRIMARY KEY NOT NULL,
	`salt` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `census_takers` (
	`id` integer PRIMARY KEY NOT NULL,
	`census` text NOT NULL
);
