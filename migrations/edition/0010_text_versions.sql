CREATE TABLE `text_versions` (
	`id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`number` integer NOT NULL,
	`verb` text NOT NULL,
	`title` text NOT NULL,
	`shows` text NOT NULL,
	`shown` text,
	`pictures` text NOT NULL,
	`by` text NOT NULL,
	`at` integer NOT NULL,
	`sent` text NOT NULL,
	`source` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `text_versions_number` ON `text_versions` (`key`,`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `text_versions_sent` ON `text_versions` (`key`,`sent`);--> statement-breakpoint
CREATE INDEX `text_versions_by` ON `text_versions` (`by`,`id`);--> statement-breakpoint
CREATE INDEX `text_versions_pictures` ON `text_versions` (`key`) WHERE "text_versions"."pictures" <> '[]';